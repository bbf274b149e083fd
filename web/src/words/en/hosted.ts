export const hosted = {
  title: 'This video is on YouTube',
  text: 'When you play it, your browser connects to YouTube. YouTube then sees your IP address and may set cookies.',
  play: 'Agree and play',
  there: 'Watch it on YouTube',
  frame: 'Video on YouTube: {{title}}',
} as const
