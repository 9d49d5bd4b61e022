import type { IconName } from "#app/drawing/icons.ts";
import { site } from "#site";
import { Brand } from "./brand.tsx";
import { Icon } from "./icon.tsx";

/** Who is logged in, as far as the header needs to know. */
export type HeaderUser = { name: string; email: string };

type Destination = { href: string; text: string /** Also current below these paths. */; also?: string };

const learn: Destination[] = [
  { href: "/tutorials", text: "Tutorials" },
  { href: "/projects", text: "Projects" },
  { href: "/my-progress", text: "My progress" },
];

const read: Destination[] = [{ href: "/the-graphite-journal", text: site.journal, also: "/posts" }];

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
const account: (Destination & { icon: IconName })[] = [
  { href: "/my-progress", text: "My progress", icon: "tick" },
  { href: "/account", text: "Account", icon: "user" },
  { href: "/offline", text: "Read offline", icon: "download" },
];

const within = (path: string, area: string): boolean => path.startsWith(`${area}/`);

/** `page` on the page itself, `true` on a page below it. Both look current, but only the first is announced as the current page. */
function currentMark(path: string, { href, also }: Destination): "page" | "true" | undefined {
  if (path === href) return "page";
  return within(path, href) || (also !== undefined && within(path, also)) ? "true" : undefined;
}

function Item({ to, path, icon }: { to: Destination; path: string; icon?: IconName }) {
  return (
    <li>
      <a href={to.href} aria-current={currentMark(path, to)}>
        {icon ? <Icon name={icon} /> : null}
        {to.text}
      </a>
    </li>
  );
}

/** Links under a heading. In the row of a wide header only the links are shown. */
function Group({ title, links, path }: { title: string; links: Destination[]; path: string }) {
  return (
    <li>
      <p>{title}</p>
      <ul>
        {links.map((to) => (
          <Item key={to.href} to={to} path={path} />
        ))}
      </ul>
    </li>
  );
}

const schemes = { light: "Light", dark: "Dark", auto: "Auto" };

/**
 * The choice of colours. Which one is chosen is an attribute of the document (browser/boot.ts), so the style sheet shows it,
 * in colour and in words.
 */
function SchemeChoice() {
  return (
    <li className="needs-script">
      <fieldset className="scheme-choice">
        <legend>Colours</legend>
        <div>
          {Object.entries(schemes).map(([name, text]) => (
            <button key={name} type="button" data-theme-switch={name}>
              {text}
            </button>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

/** Switches the theme (browser/theme.ts). The page contains both names, and the style sheet shows the one for the scheme. */
function SchemeSwitch() {
  return (
    <button type="button" className="scheme needs-script" data-theme-switch="">
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

/** Tools that a workspace's narrow header has no room for. The style sheet of that page shows them here. */
function WorkItems({ user }: { user: HeaderUser | null }) {
  return (
    <>
      {user ? (
        <>
          <li className="work-only">
            <p className="who-line">
              <b>Welcome, {user.name}</b>
              {user.email}
            </p>
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
 * search and fragment. A `workspace` has its tools in the header, so some links move to the menu. Menus are popovers, so the browser handles keyboard, Escape and focus without a script.
 */
type HeaderProps = { user: HeaderUser | null; path: string; workspace?: boolean };

export function Header({ user, path, workspace = false }: HeaderProps) {
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
          {workspace ? <WorkItems user={user} /> : null}
          <Group title="Learn" links={learn} path={path} />
          <Group title="Read" links={read} path={path} />
          <li>
            {/* The heading of the list if it is open as a part of the menu. */}
            <p>More</p>
            <button type="button" className="more-btn" popoverTarget="more-menu">
              More <Icon name="down" />
            </button>
            <ul id="more-menu" popover="auto" aria-label="More">
              {more.map((to) => (
                <Item key={to.href} to={to} path={path} />
              ))}
              <SchemeChoice />
            </ul>
          </li>
        </ul>
      </nav>
      <div className="who">
        {/* It isn't a live region, because a message says it, too (page-messages.tsx). */}
        <span className="offline-mark">
          <Icon name="offline" /> <b>Offline</b>
        </span>
        <a className="icon-btn" href="/search" aria-label="Search" data-search-open="">
          <Icon name="search" />
        </a>
        <SchemeSwitch />
        {user ? (
          <>
            <button type="button" className="me-btn" popoverTarget="me-menu">
              <span>{`Welcome, ${user.name}`}</span> <Icon name="down" />
            </button>
            <ul id="me-menu" popover="auto" aria-label="Account">
              <li className="who-line">
                <b>{user.name}</b>
                {user.email}
              </li>
              {account.map(({ icon, ...to }) => (
                <Item key={to.href} to={to} icon={icon} path={path} />
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
