import { site } from "#site";

/** Web app manifest. The colours are the light --paper in sRGB, because a manifest does not allow other colour spaces. */
export function loader() {
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: site.language,
    // Identifies the app even if its start URL changes.
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
      // The drawing is inside the circle that every mask leaves visible (W3C, Web App Manifest, icon masks).
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
}
