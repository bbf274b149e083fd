import type { English } from './en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: English }
  }
}
