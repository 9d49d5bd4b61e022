/**
 * The only inline script. It runs before the first paint, so that the chosen theme and the cookie banner are there from the
 * start and nothing flashes or shifts. The content security policy allows it by its hash, which changes with every
 * character.
 *
 * It sets these attributes on `<html>`:
 * - `data-theme`: `light` or `dark`, if it was saved with consent to preferences.
 * - `data-consent="ask"`: no choice about cookies has been made, or the browser blocks storage.
 * - `data-back`: this device has lessons, quizzes or practice to show, so home reserves space for them (home.css).
 * - `data-days-hidden`: the learner has hidden days and streaks.
 * - `data-can-share`: the browser can share a URL with other apps.
 * - `data-by-part`: a text may be laid out in parts (reading.css). Not after a reload or a history navigation, and not if the
 *   URL has a fragment. The code that lays out the rest needs the Navigation API (start.ts).
 *
 * Until the other scripts run, it records clicks in `early.all` (clicks.ts): on a slow network, people may press "Check my
 * answer" before there is a listener.
 */
export const bootScript = `(d=>{try{let s=localStorage,t=s["preferences:theme"];if(t=="light"||t=="dark")d.theme=t;if(s.cookieConsent!="true")d.consent="ask";else if(/"progress":true/.test(s.cookieSettings)&&/"kind":"(le|q|pr)/.test(s["progress:records"]))d.back="";if(s["preferences:days-hidden"])d.daysHidden=""}catch{d.consent="ask"}if(navigator.share)d.canShare="";if(!location.hash&&/^(push|rep)/.test(self.navigation?.activation?.navigationType))d.byPart="";addEventListener("click",self.early=e=>(early.all??=[]).push(e.target),true)})(document.documentElement.dataset)`;
