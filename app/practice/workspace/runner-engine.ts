/** The engine of the workspace: the runner, loaded with the first run. */
import { frameAddress } from "#app/practice/frame-address.ts";
import type { Engine, EngineSetup } from "./engine.ts";

/** Rejects if the runner does not load. */
export async function startEngine({ practice, place, title, heard, marker }: EngineSetup): Promise<Engine> {
  const [{ createRunner }, frameUrl] = await Promise.all([import("#app/practice/runner.ts"), frameAddress()]);
  const runner = createRunner({ frameUrl, host: place, title, onEvent: heard, marker });
  return {
    async show(files, whileTyping) {
      const script = practice.script ? { script: practice.script } : {};
      await runner.preview(files, { practice, page: practice.page, keepOnSyntax: whileTyping, ...script });
    },
    setWidth: (width) => runner.setWidth(width),
    check: (files, progress) => runner.check(practice, files, { progress }),
    listen: (files) => runner.listen(practice, files, practice.page, practice.widths[0] ?? 1200),
    end: () => runner.dispose(),
  };
}
