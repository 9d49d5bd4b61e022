/**
 * The one script inside the HTML. It runs before the first paint, so that the chosen colours and the question about
 * cookies are there from the beginning and nothing flashes or shifts. The policy of the site allows it by its hash:
 * changing one character changes the hash.
 *
 * It sets on `<html>`: `data-theme` (`light` or `dark`, as kept with consent to preferences) and, while no choice about
 * cookies was made, `data-consent="ask"` (a browser that refuses storage counts as one without a choice); `data-back` where
 * this device has lessons, quizzes or practice to show, so that home keeps room for them (home.css); `data-days-hidden`
 * where the learner has hidden days and streaks; `data-can-share`
 * where the browser can hand an address to an app; `data-by-part` where a text may be laid out part by part (reading.css):
 * not where the page was loaded again or come back to, or where the address names a place in it. What lays out the rest
 * needs the Navigation API (start.ts).
 *
 * Until the scripts of the page run it notes what is clicked, in `early.all` (clicks.ts): on a slow network somebody may
 * press "Check my answer" before anything could hear it.
 */
export const bootScript = `(d=>{try{let s=localStorage,t=s["preferences:theme"];if(t=="light"||t=="dark")d.theme=t;if(s.cookieConsent!="true")d.consent="ask";else if(/"progress":true/.test(s.cookieSettings)&&/"kind":"(le|q|pr)/.test(s["progress:records"]))d.back="";if(s["preferences:days-hidden"])d.daysHidden=""}catch{d.consent="ask"}if(navigator.share)d.canShare="";if(!location.hash&&/^(push|rep)/.test(self.navigation?.activation?.navigationType))d.byPart="";addEventListener("click",self.early=e=>(early.all??=[]).push(e.target),true)})(document.documentElement.dataset)`;
