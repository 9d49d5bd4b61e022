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
  },
  ssr: { noExternal: ["#app", "#site"] },
});
