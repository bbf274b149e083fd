import type { Words } from '../en.ts'

export const player: Words['player'] = {
  label: 'Player: {{title}}',
  start: '{{title}} abspielen',
  loading: 'Wird geladen',
  failed: 'Beim Abspielen ist leider ein Fehler aufgetreten',
  play: 'Abspielen',
  pause: 'Pause',
  back: '10 Sekunden zurück',
  forward: '10 Sekunden vor',
  mute: 'Stumm schalten',
  unmute: 'Ton einschalten',
  volume: 'Lautstärke',
  percent: '{{percent}} %',
  seek: 'Stelle',
  seekAt: '{{at}} von {{length}}',
  rate: 'Geschwindigkeit',
  quality: 'Qualität',
  auto: 'Automatisch',
  autoNow: 'Automatisch ({{quality}})',
  full: 'Vollbild',
  leaveFull: 'Vollbild verlassen',
}
