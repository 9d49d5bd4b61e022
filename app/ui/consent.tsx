import { Icon } from "./icon.tsx";

/**
 * The cookie banner. It is hidden until a script finds that no choice has been made: without scripts nothing is stored, so
 * there is nothing to ask. `data-consent` names each action.
 */
export function ConsentBanner() {
  return (
    <section className="consent" aria-label="Cookies" data-consent-banner="" hidden>
      <div>
        <p>
          <b>What can we save on this device?</b> With your permission we collect tutorial completion status, quiz and
          exercise results, and preferences and settings. Nothing is saved until you choose.
        </p>
        <div className="btns">
          <button type="button" className="btn" data-consent="accept-all">
            Accept All
          </button>
          <button type="button" className="btn" data-consent="essential-only">
            Essential Only
          </button>
          <button type="button" className="link" data-consent="settings">
            Cookie Settings
          </button>
        </div>
      </div>
    </section>
  );
}

/**
 * The settings dialog. `formMethod="dialog"` closes it without a script, and the checkboxes are named after their
 * settings.
 */
export function ConsentDialog() {
  return (
    <dialog aria-labelledby="consent-title" data-consent-dialog="">
      <form method="dialog">
        <div className="dialog-head">
          <h2 id="consent-title">Cookie settings</h2>
          <button type="submit" className="icon-btn" value="cancel" aria-label="Close" data-consent="cancel">
            <Icon name="close" />
          </button>
        </div>
        <div className="checkline">
          <input
            type="checkbox"
            id="consent-essential"
            name="essential"
            defaultChecked
            disabled
            aria-describedby="consent-essential-help"
          />
          <label htmlFor="consent-essential">
            <b>Essential</b> <span className="tag">Required</span>
          </label>
          <p id="consent-essential-help">Your cookie choice, and your session when you’re logged in.</p>
        </div>
        <div className="checkline">
          <input
            type="checkbox"
            id="consent-progress"
            name="progress"
            defaultChecked
            aria-describedby="consent-progress-help"
          />
          <label htmlFor="consent-progress">
            <b>Progress Tracking</b> <span className="tag">Recommended</span>
          </label>
          <p id="consent-progress-help">
            Tutorial completion status, quiz and exercise results, and what you write in exercises.
          </p>
        </div>
        <div className="checkline">
          <input
            type="checkbox"
            id="consent-preferences"
            name="preferences"
            defaultChecked
            aria-describedby="consent-preferences-help"
          />
          <label htmlFor="consent-preferences">
            <b>Preferences</b>
          </label>
          <p id="consent-preferences-help">Colour scheme and editor settings.</p>
        </div>
        <div className="btns">
          <button type="submit" className="btn" value="save" data-consent="save">
            Save Settings
          </button>
          <button type="submit" className="btn quiet" value="cancel" data-consent="cancel">
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
