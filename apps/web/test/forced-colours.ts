import { isSeen } from './page-faults';

/**
 * What is hard to see on the page while the system forces its colours: a control without an edge or a
 * word, a word or an icon that hardly differs from its ground (WCAG 1.4.3 and 1.4.11).
 */
export function lostInForcedColours(): string[] {
  type Colour = [number, number, number, number];
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (brush === null) throw new Error('no canvas');
  const parsed = new Map<string, Colour>();
  const parse = (colour: string): Colour => {
    const known = parsed.get(colour);
    if (known !== undefined) return known;
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = brush.getImageData(0, 0, 1, 1).data;
    const found: Colour = [r, g, b, a / 255];
    parsed.set(colour, found);
    return found;
  };
  const over = ([r, g, b, a]: Colour, [R, G, B]: Colour): Colour => [
    r * a + R * (1 - a),
    g * a + G * (1 - a),
    b * a + B * (1 - a),
    1,
  ];
  const groundOf = (element: Element | null): Colour => {
    if (element === null) return parse('Canvas');
    const own = parse(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, groundOf(element.parentElement));
  };
  // Relative luminance and contrast: WCAG 2.2, "contrast ratio".
  const luminance = (colour: Colour) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
      const part = (colour[index] ?? 0) / 255;
      return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    }, 0);
  const contrast = (colour: string, ground: Colour) => {
    const [a, b] = [luminance(over(parse(colour), ground)), luminance(ground)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };

  const found: string[] = [];
  const note = (element: Element, what: string) => found.push(`${what}: ${element.outerHTML.slice(0, 160)}`);
  const seen = (element: Element) =>
    isSeen(element) &&
    element.closest('[inert], .sr-only') === null &&
    element.getBoundingClientRect().width > 1;

  for (const control of document.querySelectorAll('button, input:not([type=checkbox]), select, textarea')) {
    if (!seen(control) || control.matches(':disabled, [aria-disabled=true]')) continue;
    const style = getComputedStyle(control);
    const outside = groundOf(control.parentElement);
    const edged = (['Top', 'Right', 'Bottom', 'Left'] as const).some(
      (side) =>
        Number.parseFloat(style[`border${side}Width`]) >= 1 &&
        style[`border${side}Style`] !== 'none' &&
        contrast(style[`border${side}Color`], outside) >= 3,
    );
    const filled = contrast(style.backgroundColor, outside) >= 3;
    const words = control.textContent?.trim() !== '' && control.matches('button');
    if (!edged && !filled && !words) note(control, 'no edge');
    if (contrast(style.color, groundOf(control)) < 4.5) note(control, 'words');
  }
  for (const icon of document.querySelectorAll('svg.lucide')) {
    if (!seen(icon) || icon.closest(':disabled, [aria-disabled=true]')) continue;
    const { stroke, color } = getComputedStyle(icon);
    if (contrast(stroke === 'none' ? color : stroke, groundOf(icon)) < 3) note(icon, 'icon');
  }
  return found;
}
