import { data } from "react-router";

/** Every address that is no page. The view is the one of all errors. */
export function loader() {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
