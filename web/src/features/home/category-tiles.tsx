import { Folder } from 'lucide-react'
import { Card, Link, Picture } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { CATEGORIES_ADDRESS, categoryAddress, useCategoryCounts } from '../search/index.ts'
import styles from './home.module.css'
import { Section } from './section.tsx'
import { useTopCategories } from './use-home.ts'

const TILES = 8

export function CategoryTiles() {
  const t = useWords()
  const { data } = useTopCategories()
  const counts = useCategoryCounts()
  if (!data || data.Items.length === 0) return null
  return (
    <Section
      id="categories"
      title={t('home.categories')}
      aside={
        <Link look="standalone" href={CATEGORIES_ADDRESS}>
          {t('home.allCategories')}
        </Link>
      }
    >
      <ul aria-label={t('home.categories')} className={styles.tiles}>
        {data.Items.slice(0, TILES).map(it => (
          <Card as="li" isFlush key={it.ID} className={styles.tile}>
            <Picture
              src={it.PictureURL ?? undefined}
              alt=""
              icon={<Folder />}
              className={styles.tilePicture}
            />
            <div className={styles.tileText}>
              <Link look="plain" href={categoryAddress(it.ID)} className={styles.cover}>
                <span dir="auto">{it.Name}</span>
              </Link>
              {/* The line is there before its number, so that the tile keeps its height. */}
              <p className={styles.facts}>
                {counts ? t('home.itemsIn', { count: counts.get(String(it.ID)) ?? 0 }) : '\u00a0'}
              </p>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  )
}
