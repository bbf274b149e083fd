import { Logo } from '../../design/index.ts'

export function DesignPage() {
  return (
    <main>
      <Logo />
    </main>
  )
}
