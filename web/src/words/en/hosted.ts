export const hosted = {
  title: 'This video is on YouTube',
  text: 'When you play it, your browser contacts YouTube, which learns your address and may set cookies under its own rules.',
  play: 'Agree and play',
  there: 'Watch it on YouTube',
  frame: 'Video on YouTube: {{title}}',
} as const
