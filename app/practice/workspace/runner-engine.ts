/** The engine of the workspace: the runner, loaded with the first run. */
import { getFrameUrl } from "#app/practice/frame-url.ts";
import type { Engine, EngineSetup } from "./engine.ts";

/** Rejects if the runner doesn't load. */
export async function startEngine({ practice, container, title, onEvent, marker }: EngineSetup): Promise<Engine> {
  const [{ createRunner }, frameUrl] = await Promise.all([import("#app/practice/runner.ts"), getFrameUrl()]);
  const runner = createRunner({ frameUrl, host: container, title, onEvent, marker });
  return {
    async show(files, whileTyping) {
      const script = practice.script ? { script: practice.script } : {};
      await runner.preview(files, { practice, page: practice.page, keepOnSyntax: whileTyping, ...script });
    },
    setWidth: (width) => runner.setWidth(width),
    check: (files, progress) => runner.check(practice, files, { progress }),
    listen: (files) => runner.listen(practice, files, practice.page, practice.widths[0] ?? 1200),
    measure: (files, width) => runner.measure(practice, files, practice.page, width),
    dispose: () => runner.dispose(),
  };
}
