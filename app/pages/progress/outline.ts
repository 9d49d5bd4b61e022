import { outlineOf } from "#app/domain/progress/course.ts";
import { course } from "./course.server.ts";

/** The outline of the course, for devices that fill in marks by themselves. Rendered at build, as reading pages are. */
export const loader = () => Response.json(outlineOf(course));
