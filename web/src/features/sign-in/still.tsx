import { useId } from 'react'
import styles from './still.module.css'

const GRASS =
  'M22 900C28 860 26 830 22 792M48 900C52 866 56 838 68 806M62 900C58 872 60 850 54 822M96 900C104 860 112 826 102 784M118 900C120 874 128 856 134 840M158 900C162 860 162 826 156 790M196 900C200 872 204 850 216 828M230 900C236 868 240 842 226 802M262 900C266 874 276 852 286 838M300 900C298 866 306 838 292 812M344 900C350 862 354 836 330 808M362 900C366 878 364 858 362 824M396 900C398 874 394 858 394 838M412 900C408 874 422 846 442 816M430 900C424 868 414 848 404 830M472 900C480 866 474 838 480 808M500 900C506 880 496 856 496 834M520 900C530 872 526 846 532 814M556 900C566 882 564 862 580 842M566 900C578 878 574 852 564 828'

const GLINTS = 'M962 540H1082M984 560H1070M946 584H1116M990 612H1070M930 644H1140M980 682H1090M960 724H1068'

/** Low water at dusk, by day and by night. */
export function Still() {
  const id = useId()
  return (
    <svg
      className={styles.still}
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.sky1} />
          <stop offset="0.5" className={styles.sky2} />
          <stop offset="1" className={styles.sky3} />
        </linearGradient>
        <linearGradient id={`${id}water`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.water1} />
          <stop offset="0.3" className={styles.water2} />
          <stop offset="1" className={styles.water3} />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0.18" className={styles.glow1} />
          <stop offset="1" className={styles.glow2} />
        </radialGradient>
      </defs>
      <rect width="1440" height="520" fill={`url(#${id}sky)`} />
      <circle cx="1020" cy="352" r="232" fill={`url(#${id}glow)`} />
      <circle cx="1020" cy="352" r="42" className={styles.sun} />
      <Land water={`url(#${id}water)`} />
    </svg>
  )
}

const Land = ({ water }: { water: string }) => (
  <>
    <path
      className={styles.far}
      d="M0 430C60 410 120 396 190 392C330 384 420 414 540 410C660 405 760 360 870 360S1040 406 1150 406S1340 372 1440 376V520H0Z"
    />
    <path
      className={styles.mid}
      d="M0 470C120 448 260 440 380 444C520 448 580 456 700 455S900 432 1000 433S1180 450 1300 449S1400 441 1440 439V520H0Z"
    />
    <path className={styles.near} d="M0 496H1440V530H0Z" />
    <path d="M0 524C300 530 480 522 720 519S1240 520 1440 510V900H0Z" fill={water} />
    <path className={styles.glints} d={GLINTS} />
    <path
      className={styles.bank}
      d="M1440 640C1340 650 1280 682 1190 700C1080 712 986 738 994 772C1002 812 1160 826 1440 836Z"
    />
    <path
      className={styles.bankDark}
      d="M1440 700C1360 708 1300 742 1220 750C1150 757 1112 776 1124 798C1140 822 1270 826 1440 836Z"
    />
    <path
      className={styles.boat}
      d="M1190 672C1216 690 1262 690 1288 672L1276 694H1200ZM1236 602H1242V678H1236Z"
    />
    <path className={styles.sail} d="M1244 606L1282 662H1244Z" />
    <path
      className={styles.shore}
      d="M0 698C60 692 130 694 190 698C320 716 400 740 470 760C640 800 720 840 800 890L812 900H0Z"
    />
    <path className={styles.shoreDark} d="M0 780C110 774 190 790 270 812C370 838 480 850 570 900H0Z" />
    <path className={styles.grass} d={GRASS} />
  </>
)
