import type { Pen, Point, Shading } from "./pencil.ts";
import * as pencil from "./pencil.ts";

/*
 * The pencil for plates. They're large, so their outlines need fewer points than icons, and lists load several of them: this
 * saves up to a fifth of their bytes.
 */

const coarse = { step: 11 } as const;

export const stroke = (points: readonly Point[], pen: Pen = {}): string => pencil.stroke(points, { ...coarse, ...pen });

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  pen: Parameters<typeof pencil.line>[4] = {},
): string => pencil.line(x1, y1, x2, y2, { ...coarse, ...pen });

export const polyline = (points: readonly Point[], pen: Pen = {}): string =>
  pencil.polyline(points, { ...coarse, ...pen });

export const box = (x: number, y: number, w: number, h: number, pen: Parameters<typeof pencil.box>[4] = {}): string =>
  pencil.box(x, y, w, h, { ...coarse, ...pen });

export const ring = (
  cx: number,
  cy: number,
  rx: number,
  ry: number = rx,
  pen: Parameters<typeof pencil.ring>[4] = {},
): string => pencil.ring(cx, cy, rx, ry, { ...coarse, ...pen });

export const shade = (x: number, y: number, w: number, h: number, shading?: Shading): string =>
  pencil.shade(x, y, w, h, shading);
