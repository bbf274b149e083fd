import type { Words } from '../en.ts'

export const hosted: Words['hosted'] = {
  title: 'Dieses Video ist bei YouTube',
  text: 'Wenn Sie es abspielen, wendet sich Ihr Browser an YouTube. YouTube erfährt Ihre Adresse und setzt vielleicht Cookies nach eigenen Regeln.',
  play: 'Zustimmen und abspielen',
  there: 'Bei YouTube ansehen',
  frame: 'Video bei YouTube: {{title}}',
}
