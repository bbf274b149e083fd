// Signing in and out, and everything around a password.
export { ForgotForm } from './forgot-form.tsx'
export { PasswordAgain } from './password-again.tsx'
export { PasswordForm } from './password-form.tsx'
export { ResetForm } from './reset-form.tsx'
export { SessionsList } from './sessions-list.tsx'
export { SignInForm } from './sign-in-form.tsx'
export { SignInScene } from './sign-in-scene.tsx'
export { useSignOut, useSwitchBack } from './use-sign-out.ts'
