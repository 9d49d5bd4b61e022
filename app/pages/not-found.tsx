import { data } from "react-router";

/** Every URL without a page. It shows the general error page. */
export function loader() {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
