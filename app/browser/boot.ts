/**
 * The one script inside the HTML. It runs before the first paint, so that the chosen colours and the question about
 * cookies are there from the beginning and nothing flashes or shifts. The policy of the site allows it by its hash:
 * changing one character changes the hash.
 *
 * It sets on `<html>`: `data-theme` (`light` or `dark`, as kept with consent to preferences) and, while no choice about
 * cookies was made, `data-consent="ask"` (a browser that refuses storage counts as one without a choice); `data-can-share`
 * where the browser can hand an address to an app; `data-whole` where the page was loaded again or come back to, so that
 * the text stands where it stood (reading.css).
 *
 * Until the scripts of the page run it notes what is clicked, in `early.all` (clicks.ts): on a slow network somebody may
 * press "Check my answer" before anything could hear it.
 */
export const bootScript = `(d=>{try{let s=localStorage,t=s.getItem("preferences:theme");if(t=="light"||t=="dark")d.theme=t;if(s.getItem("cookieConsent")!="true")d.consent="ask"}catch{d.consent="ask"}if(navigator.share)d.canShare="";if(performance.getEntriesByType("navigation")[0]?.type!="navigate")d.whole="";addEventListener("click",self.early=e=>(early.all??=[]).push(e.target),true)})(document.documentElement.dataset)`;
