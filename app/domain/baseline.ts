/**
 * How far a feature has come, as the WebDX group defines it (https://web.dev/baseline). `limited`: at least one of the
 * browsers that it watches doesn't support it. `newly`: all of them do. `widely`: all of them have for 30 months.
 */
export type BaselineStatus = "limited" | "newly" | "widely";
