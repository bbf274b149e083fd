import type { Words } from '../en.ts'

export const hosted: Words['hosted'] = {
  title: 'Dieses Video ist bei YouTube',
  text: 'Wenn Sie es abspielen, verbindet sich Ihr Browser mit YouTube. YouTube sieht dann Ihre IP-Adresse und kann Cookies setzen.',
  play: 'Zustimmen und abspielen',
  there: 'Bei YouTube ansehen',
  frame: 'Video bei YouTube: {{title}}',
}
