import type { ReactNode } from "react";
import { isFolder, namesIn, resolved, shortPath } from "#app/domain/practice/shell.ts";
import type { Shell } from "#app/domain/practice/task.ts";
import { Icon } from "#app/ui/icon.tsx";

/** The content of the home folder, and the current folder. */
export function FilesTree({ shell }: { shell: Shell }): ReactNode {
  const { home, at } = shell;
  return (
    <>
      <ul className="tree">
        <Entry shell={shell} path={home} name="~" />
      </ul>
      {at === home || at.startsWith(`${home}/`) ? null : (
        <p className="meta">
          You are outside your home folder, in <code>{shortPath(at, home)}</code>.
        </p>
      )}
    </>
  );
}

function Entry({ shell, path, name }: { shell: Shell; path: string; name: string }): ReactNode {
  const folder = isFolder(shell.tree, path);
  const names = folder ? namesIn(shell.tree, path) : [];
  return (
    <li>
      <Icon name={folder ? "folder" : "file"} /> <span className="vh">{folder ? "Folder " : "File "}</span>
      {name}
      {path === shell.at ? (
        <b className="red">
          {" "}
          <Icon name="here" /> you are here
        </b>
      ) : null}
      {folder && names.length === 0 ? <span className="soft"> (empty)</span> : null}
      {names.length > 0 ? (
        <ul>
          {names.map((one) => (
            <Entry key={one} shell={shell} path={resolved(one, path, shell.home)} name={one} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
