import { appendFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

type Colours = { wall: string; glow: string; skin: string; hair: string; clothes: string };

const SIZE = { width: 640, height: 480 };
const FRAMES = 10;

/** Someone at a desk in the evening; `sway` moves them a little, in pixels. */
function portrait({ wall, glow, skin, hair, clothes }: Colours, sway: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480">
    <defs>
      <radialGradient id="lamp" cx=".82" cy=".3" r=".6">
        <stop offset="0" stop-color="${glow}" stop-opacity=".75"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/>
      </radialGradient>
      <filter id="far"><feGaussianBlur stdDeviation="7"/></filter>
    </defs>
    <rect width="640" height="480" fill="${wall}"/>
    <g filter="url(#far)">
      <rect x="30" y="60" width="150" height="210" rx="6" fill="#0006"/>
      <circle cx="535" cy="140" r="34" fill="${glow}"/><rect x="529" y="170" width="12" height="320" fill="#0007"/>
    </g>
    <rect width="640" height="480" fill="url(#lamp)"/>
    <g transform="translate(${sway} 0)">
      <ellipse cx="320" cy="205" rx="118" ry="140" fill="${hair}"/>
      <path d="M120 480c10-110 90-150 200-150s190 40 200 150z" fill="${clothes}"/>
      <path d="M280 280h80v55c0 40-80 40-80 0z" fill="${skin}"/>
      <ellipse cx="320" cy="220" rx="84" ry="104" fill="${skin}"/>
      <path d="M232 205c0-90 60-110 100-105 60 4 84 50 78 105-30-50-70-62-100-60-34 2-60 22-78 60z" fill="${hair}"/>
      <circle cx="289" cy="222" r="7" fill="#22161f"/><circle cx="353" cy="222" r="7" fill="#22161f"/>
      <path d="M290 268q31 28 62 0" fill="none" stroke="#22161f" stroke-width="6" stroke-linecap="round"/>
    </g>
  </svg>`;
}

/** Draws a person as a Motion-JPEG file that a fake camera can show: frames one behind the other. */
export async function drawPerson(page: Page, colours: Colours, file: string): Promise<void> {
  await page.setViewportSize(SIZE);
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const sway = 4 * Math.sin((2 * Math.PI * frame) / FRAMES);
    await page.setContent(`<body style="margin:0">${portrait(colours, sway)}</body>`);
    appendFileSync(file, await page.screenshot({ type: 'jpeg', quality: 85 }));
  }
}
