import { Logo } from '../design/index.ts'
import { useAppearance } from './appearance.ts'
import { useTheme } from './theme.ts'
import { useSite } from './viewer.ts'

/** The logo of the site where it has one, else that of the product with the name of the site. */
export function SiteLogo() {
  const { SiteName } = useSite()
  const look = useAppearance()
  const isDark = useTheme() === 'dark'
  const picture = (isDark ? look?.DarkLogoURL : null) ?? look?.LogoURL
  return <Logo name={SiteName} {...(picture && { picture })} />
}
