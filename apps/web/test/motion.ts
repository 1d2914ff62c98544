/**
 * Everything on the page that an animation or a transition would change, other than its opacity. Animations in the
 * styles are found also after they have ended, those of scripts only while they run.
 */
export function movesOf(): string[] {
  const NOT_SEEN = new Set(['offset', 'computedOffset', 'easing', 'composite', 'opacity']);
  const moving = (properties: string[]) => properties.filter((property) => !NOT_SEEN.has(property));
  const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`;

  const changed = new Map<string, string[]>();
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSKeyframesRule) {
        const frames = [...rule].filter((frame) => frame instanceof CSSKeyframeRule);
        changed.set(
          rule.name,
          frames.flatMap(({ style }) => [...style]),
        );
      } else if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) read(sheet.cssRules);

  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    for (const part of [null, '::before', '::after']) {
      const style = getComputedStyle(element, part);
      for (const animation of style.animationName.split(', ')) {
        if (animation === 'none') continue;
        const moved = moving(changed.get(animation) ?? ['no keyframes']);
        if (moved.length > 0) found.push(`${name(element)} ${animation}: ${moved.join(', ')}`);
      }
      if (style.transitionDuration.split(', ').some((duration) => duration !== '0s')) {
        const moved = moving(style.transitionProperty.split(', ')).filter((each) => each !== 'none');
        if (moved.length > 0) found.push(`${name(element)} transition: ${moved.join(', ')}`);
      }
      if (style.scrollBehavior !== 'auto') found.push(`${name(element)} scrolls smoothly`);
    }
  }
  for (const { effect } of document.getAnimations()) {
    if (!(effect instanceof KeyframeEffect)) continue;
    const moved = moving(effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
    if (moved.length > 0 && effect.target) found.push(`${name(effect.target)} runs: ${moved.join(', ')}`);
  }
  return found;
}
