import { site } from "#site";

/** Web app manifest. Colours are those of --paper in both schemes' lighter form, as sRGB, which is all it can hold. */
export function loader() {
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: site.language,
    // Says which app it is, should the address at which it starts ever change.
    id: "/",
    scope: "/",
    start_url: "/",
    display: "minimal-ui",
    background_color: "#f8f7f1",
    theme_color: "#f8f7f1",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      // The drawing lies within the circle that every mask leaves (W3C, Web App Manifest, icon masks).
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
}
