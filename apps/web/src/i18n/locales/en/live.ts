/** The number of visitors online, on the landing page: fetched once the page is shown. */
export const live = {
  // Line on the landing page: how many people are here, as lights that burn, one each. A light is what stands for a visitor in the logo; warm, never solemn like a memorial.
  lights_one: '{{count, number}} light is burning right now, one for each person here.',
  lights_other: '{{count, number}} lights are burning right now, one for each person here.',
  // The same line when nine or fewer are here, at any hour. Kind, no excuse, no number.
  few: 'A quiet night: a few people are here.',
  // The same line when nobody is here: an invitation. “Yours” is the light of the visitor.
  none: 'It’s quiet right now. Yours would be the first light.',
  // Second sentence after either of the two before. {{when}} becomes a day and an hour, such as “Sunday at 9 PM”, and cannot be inflected: keep the colon.
  livelier: 'It’s usually busier: {{when}}.',
  // Button after “livelier”: saves that hour as a file that calendars open. Short.
  calendar: 'Add to calendar',
  // For screen readers, beside the name of a mood: at least so many people of that mood are here. On the screen it is “15+”.
  atLeast: 'at least {{count, number}} here now',
} as const;
