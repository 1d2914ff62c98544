export const landing = {
  title: '{{product}}: meet someone who fits your mood',
  username: 'Username',
  usernamePlaceholder: 'Enter a username',
  mood: 'Mood',
  moodPlaceholder: 'Select your mood',
  startChat: 'Start Chat',
  bothMissing: 'Enter a username / Select your mood',
  missingUserInfo: 'Missing user info. Please restart.',
  accept: '18+, free, no account. By starting you accept the <terms>Terms</terms>.',
  steps: {
    label: 'How it works',
    choose: 'Choose mood',
    match: 'Get matched',
    talk: 'Talk & connect',
  },
  established: 'est. 2025',
  privacyPolicy: 'Privacy Policy',
} as const;
