import { site } from "#site";
import { Brand } from "./brand.tsx";
import { Icon } from "./icon.tsx";

/** Who is logged in, as far as the header needs to know. */
export type HeaderUser = { name: string };

type Destination = { href: string; text: string /** Also current below these paths. */; also?: string };

const main: Destination[] = [
  { href: "/tutorials", text: "Tutorials" },
  { href: "/projects", text: "Projects" },
  { href: "/the-graphite-journal", text: site.journal, also: "/posts" },
];

const more: Destination[] = [
  { href: "/about", text: "About" },
  { href: "/community", text: "Community" },
  { href: "/contact", text: "Contact" },
  { href: "/my-progress", text: "My progress" },
  { href: "/privacy", text: "Privacy" },
  { href: "/terms", text: "Terms" },
  { href: "/rss.xml", text: "RSS feed" },
];

/** For somebody who is logged in, below the links under More. */
const account: Destination = { href: "/account", text: "Account" };

const within = (path: string, area: string): boolean => path.startsWith(`${area}/`);

/** `page` on the page itself, `true` on a page below it, so that both look current and only one is announced as here. */
function currentMark(path: string, { href, also }: Destination): "page" | "true" | undefined {
  if (path === href) return "page";
  return within(path, href) || (also !== undefined && within(path, also)) ? "true" : undefined;
}

function Item({ to, path }: { to: Destination; path: string }) {
  return (
    <li>
      <a href={to.href} aria-current={currentMark(path, to)}>
        {to.text}
      </a>
    </li>
  );
}

/**
 * Brand, main links, search, and Login and Sign Up or the greeting and Logout. `path` is the path of the page, without
 * search and fragment. Menus are popovers: keyboard, Escape and focus are the browser's, and no script is needed.
 */
export function Header({ user, path }: { user: HeaderUser | null; path: string }) {
  return (
    <header className="top">
      <Brand current={path === "/"} />
      <nav aria-label="Main">
        <button type="button" className="btn quiet small menu-btn" popoverTarget="site-menu" aria-label="Menu">
          <Icon name="menu" /> <b>Menu</b>
        </button>
        <ul id="site-menu" popover="auto">
          <li className="only-s">{user ? <span>Welcome, {user.name}</span> : <a href="/auth/register">Sign Up</a>}</li>
          {main.map((to) => (
            <Item key={to.href} to={to} path={path} />
          ))}
          <li>
            <button type="button" className="more-btn" popoverTarget="more-menu">
              More <Icon name="down" />
            </button>
            <ul id="more-menu" popover="auto">
              {[...more, ...(user ? [account] : [])].map((to) => (
                <Item key={to.href} to={to} path={path} />
              ))}
            </ul>
          </li>
        </ul>
      </nav>
      <div className="who">
        <a className="icon-btn" href="/search" aria-label="Search" data-search-open="">
          <Icon name="search" />
        </a>
        {user ? (
          <>
            <span className="hide-s">Welcome, {user.name}</span>
            {/* A form and not a link, because a GET never ends a session. */}
            <form method="post" action="/auth/logout">
              <button type="submit" className="btn quiet small">
                Logout
              </button>
            </form>
          </>
        ) : (
          <>
            <a className="btn quiet small" href="/auth/login">
              Login
            </a>
            <a className="btn small hide-s" href="/auth/register">
              Sign Up
            </a>
          </>
        )}
      </div>
    </header>
  );
}
