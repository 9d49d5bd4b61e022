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
  { href: "/my-progress", text: "My progress" },
];

const more: Destination[] = [
  { href: "/about", text: "About" },
  { href: "/community", text: "Community" },
  { href: "/teachers", text: "For schools and clubs" },
  { href: "/contact", text: "Contact" },
  { href: "/privacy", text: "Privacy" },
  { href: "/terms", text: "Terms" },
  { href: "/rss.xml", text: "RSS feed" },
];

/** The links in the greeting's menu. */
const account: Destination[] = [
  { href: "/my-progress", text: "My progress" },
  { href: "/account", text: "Account" },
  { href: "/offline", text: "Read offline" },
];

const within = (path: string, area: string): boolean => path.startsWith(`${area}/`);

/** `page` on the page itself, `true` on a page below it. Both look current, but only the first is announced as the current page. */
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

/** Switches the theme (browser/theme.ts). The page contains both names, and the style sheet shows the one for the scheme. */
function SchemeSwitch({ className }: { className: string }) {
  return (
    <button type="button" className={`${className} needs-script`} data-theme-switch="">
      <span className="to-dark">
        <Icon name="moon" />
      </span>
      <span className="to-light">
        <Icon name="sun" />
      </span>
      <span className="vh">Switch to </span>
      <span className="word to-dark">Dark</span>
      <span className="word to-light">Light</span>
      <span className="vh"> colours</span>
    </button>
  );
}

/** Workspaces have their tools in the header. */
const inWorkspace = (path: string): boolean => within(path, "/projects");

/** Tools that a workspace's narrow header has no room for. The style sheet of that page shows them here. */
function WorkItems({ user }: { user: HeaderUser | null }) {
  return (
    <>
      {user ? (
        <>
          <li className="work-only">
            <span>Welcome, {user.name}</span>
          </li>
          <li className="work-only">
            <a href="/account">Account</a>
          </li>
        </>
      ) : null}
      <li className="work-only">
        {user ? (
          <form method="post" action="/auth/logout">
            <button type="submit">Logout</button>
          </form>
        ) : (
          <a href="/auth/login">Login</a>
        )}
      </li>
      <li className="work-only">
        <a href="/search" data-search-open="">
          Search
        </a>
      </li>
    </>
  );
}

/**
 * Brand, main links, search, and Login and Sign Up or the greeting and Logout. `path` is the path of the page, without
 * search and fragment. Menus are popovers, so the browser handles keyboard, Escape and focus without a script.
 */
export function Header({ user, path }: { user: HeaderUser | null; path: string }) {
  return (
    <header className={user ? "top signed-in" : "top"}>
      <Brand current={path === "/"} />
      <nav aria-label="Main">
        <button type="button" className="btn quiet small menu-btn" popoverTarget="site-menu" aria-label="Menu">
          <Icon name="menu" /> <b>Menu</b>
        </button>
        <ul id="site-menu" popover="auto">
          {user ? null : (
            <li className="only-s">
              <a href="/auth/register">Sign Up</a>
            </li>
          )}
          {inWorkspace(path) ? <WorkItems user={user} /> : null}
          {main.map((to) => (
            <Item key={to.href} to={to} path={path} />
          ))}
          <li>
            {/* The heading of the list if it is open as a part of the menu. */}
            <p id="more-title">More</p>
            <button type="button" className="more-btn" popoverTarget="more-menu">
              More <Icon name="down" />
            </button>
            <ul id="more-menu" popover="auto" aria-labelledby="more-title">
              {more.map((to) => (
                <Item key={to.href} to={to} path={path} />
              ))}
            </ul>
          </li>
          <li className="in-menu">
            <SchemeSwitch className="scheme" />
          </li>
        </ul>
      </nav>
      <div className="who">
        <span className="offline-mark" role="status">
          <b>Offline</b>
        </span>
        <a className="icon-btn" href="/search" aria-label="Search" data-search-open="">
          <Icon name="search" />
        </a>
        <SchemeSwitch className="scheme in-bar" />
        {user ? (
          <>
            <button type="button" className="me-btn" popoverTarget="me-menu">
              <span>{`Welcome, ${user.name}`}</span> <Icon name="down" />
            </button>
            <ul id="me-menu" popover="auto" aria-label="Account">
              {account.map((to) => (
                <Item key={to.href} to={to} path={path} />
              ))}
            </ul>
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
