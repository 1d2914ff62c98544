/** The number of visitors online, on the landing page: fetched once the page is shown. */
export const live = {
  lights_one: '{{count, number}} light is burning right now, one for each person here.',
  lights_other: '{{count, number}} lights are burning right now, one for each person here.',
  few: 'A quiet night: a few people are here.',
  none: 'It’s quiet right now. Yours would be the first light.',
  livelier: 'It’s usually busier: {{when}}.',
  calendar: 'Add to calendar',
  atLeast: 'at least {{count, number}} here now',
} as const;
