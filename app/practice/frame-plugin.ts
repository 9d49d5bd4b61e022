/** Bundles the code that runs in the frames into one string per entry, which the page sends to them. */
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const entries = {
  "virtual:graphite/preview-frame": new URL("./frame/preview.ts", import.meta.url),
  "virtual:graphite/check-frame": new URL("./frame/check.ts", import.meta.url),
  "virtual:graphite/frame-host": new URL("./frame/frame-host.ts", import.meta.url),
} as const;

type Name = keyof typeof entries;

/** The plugin for `virtual:graphite/…`. virtual.d.ts declares what these modules export. */
export function framePlugin(): Plugin {
  /** Shared by the client build and the server build. */
  const bundled = new Map<Name, Promise<{ code: string; sources: readonly string[] }>>();
  /** Folders with code that the frames contain. */
  const folders = ["./", "../domain/markup/"].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
  return {
    name: "graphite-frame",
    enforce: "pre",
    resolveId: (source) => (source in entries ? `\0${source}` : null),
    async load(id) {
      const name = id.slice(1) as Name;
      if (!id.startsWith("\0") || !(name in entries)) return null;
      const bundling = bundled.get(name) ?? bundle(fileURLToPath(entries[name]));
      bundled.set(name, bundling);
      const { code, sources } = await bundling;
      for (const source of sources) this.addWatchFile(source);
      return `export default ${JSON.stringify(code)};\n`;
    },
    hotUpdate({ file }) {
      if (!folders.some((folder) => file.startsWith(folder))) return;
      bundled.clear();
      for (const name of Object.keys(entries)) {
        const module = this.environment.moduleGraph.getModuleById(`\0${name}`);
        if (module) this.environment.moduleGraph.invalidateModule(module);
      }
    },
  };
}

/** One script without imports and exports. */
async function bundle(entry: string): Promise<{ code: string; sources: readonly string[] }> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: "iife" } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !("output" in result)) throw new Error(`${entry} wasn't bundled.`);
  const [chunk] = result.output;
  return { code: chunk.code, sources: Object.keys(chunk.modules).filter((id) => !id.startsWith("\0")) };
}
