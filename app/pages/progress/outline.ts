import { outlineOf } from "#app/domain/progress/course.ts";
import { course } from "./course.server.ts";

/** The outline of the course, for devices that add progress marks themselves. Rendered at build, like reading pages. */
export const loader = () => Response.json(outlineOf(course));
