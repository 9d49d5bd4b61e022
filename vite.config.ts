import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { contentPlugin } from "./app/catalog/vite-plugin.ts";
import { framePlugin } from "./app/practice/frame-plugin.ts";

export default defineConfig({
  // The frame's modules first: the content plugin refuses names that it does not know.
  plugins: [framePlugin(), contentPlugin({ contentDir: process.env["CONTENT_DIR"] ?? "content" }), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
    // The style sheets are teaching material: what these browsers read as it stands is not rewritten.
    cssTarget: ["chrome125", "firefox129", "safari18"],
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page loads is one file: many small ones cost requests, and compress worse.
          groups: [
            {
              name: "start",
              test: /preload-helper|app\/(?:browser\/(?:auth-tabs|clicks|consent|events|feed|islands|key-switches|keys|page-html|preload-error|start|theme|trusted)|domain\/pages)\.ts/,
            },
          ],
        },
      },
    },
  },
  ssr: { noExternal: ["#app", "#site"] },
});
