import type { screen as english } from '../en/screen.ts'
import type { Like } from '../en.ts'

export const screen: Like<typeof english> = {
  title: 'Bildschirm',
  loading: 'Wird geladen',
  empty: 'An diesen Bildschirm wurde noch nichts gesendet.',
  gone: 'Kein Bildschirm unter dieser Adresse',
  goneText: 'Er wurde vielleicht entfernt oder hat eine neue Adresse.',
}
