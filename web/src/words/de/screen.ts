import type { screen as english } from '../en/screen.ts'
import type { Like } from '../en.ts'

export const screen: Like<typeof english> = {
  title: 'Bildschirm',
  loading: 'Es wird geladen, was dieser Bildschirm zeigt',
  empty: 'An diesen Bildschirm wurde noch nichts gesendet.',
  gone: 'Unter dieser Adresse gibt es keinen Bildschirm',
  goneText: 'Er wurde vielleicht entfernt oder hat eine andere Adresse bekommen.',
}
