export const start = {
  username: 'Username (optional)',
  mood: 'Mood',
  moodPlaceholder: 'Select your mood',
  startChat: 'Start Chat',
  moodMissing: 'Please select a mood',
  connected: 'Status: Connected',
  disconnected: 'Status: Disconnected',
  connecting: 'Connecting to chat partner...',
  startOver: 'Start over',
} as const;
