// What people are told: the bell and its panel, live, and media toasts after load.
export { NotificationsBell } from './notifications-bell.tsx'
export { useMediaToasts } from './use-media-toasts.ts'
