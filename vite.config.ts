import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { mediaPlugin } from "./app/catalog/build/media-plugin.ts";
import { practicePlugin } from "./app/catalog/build/practice-plugin.ts";
import { contentPlugin } from "./app/catalog/build/vite-plugin.ts";
import { framePlugin } from "./app/practice/frame-plugin.ts";

const contentDir = process.env["CONTENT_DIR"] ?? "content";

export default defineConfig({
  // The content plugin last of ours: it refuses names that it does not know.
  plugins: [
    framePlugin(),
    practicePlugin({ contentDir }),
    mediaPlugin({ contentDir }),
    contentPlugin({ contentDir }),
    reactRouter(),
  ],
  build: {
    // The bench and the tests say what goes over the wire.
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    target: "es2022",
    // The style sheets are teaching material: what these browsers read as it stands is not rewritten.
    cssTarget: ["chrome125", "firefox129", "safari18"],
    modulePreload: {
      /*
       * The start script, which every page loads before anything else, would name each file that one of its parts needs.
       * Only an island keeps people waiting after a press, so only what belongs to islands is named. The start script
       * itself is already there.
       */
      resolveDependencies: (file, needed, { hostId }) =>
        /\/start-[^/]+$/.test(hostId) && !/\/(?:hydrate-root|registry)-[^/]+$/.test(file)
          ? needed.filter((one) => one.endsWith(".css"))
          : needed.filter((one) => !/\/start-[^/]+\.js$/.test(one)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page loads is one file: many small ones cost requests, and compress worse.
          groups: [
            {
              name: "start",
              test: /preload-helper|app\/(?:browser\/(?:auth-tabs|clicks|consent\/(?:banner|consent-controls)|events|feed-links|idle|shortcuts\/(?:key-switches|keys)|navigation\/fetch-page|page-setup|preload-error|start|theme|trusted-types)|islands\/hydrate-islands|domain\/pages)\.ts/,
            },
          ],
        },
      },
    },
  },
  ssr: { noExternal: ["#app", "#site"] },
});
