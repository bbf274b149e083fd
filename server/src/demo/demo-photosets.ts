// What the photosets of the demo library show: each picture with its title and what is said of it.
import type { Motif } from './art/draw-art.ts'

type DemoPhoto = readonly [title: string, text?: string]

export interface DemoPhotoset {
  photos: readonly DemoPhoto[]
  motifs: readonly Motif[]
  /** As old prints, without colours. */
  isOld: boolean
}

const WASH: DemoPhotoset = {
  isOld: false,
  motifs: ['waves', 'contours', 'strata', 'hills'],
  photos: [
    ['1974: before the new bank', 'The creek still reaches the old sluice.'],
    ['1978: after the January surge', 'Two breaches, both closed by June.'],
    ['1983: the first pioneers', 'Glasswort on what had been bare mud.'],
    ['1988: the channel moves east'],
    ['1992: pans in the upper marsh', 'They hold water from one spring tide to the next.'],
    ['1997: the quiet years'],
    ['2001: aerial survey for the county', 'Flown at 1,500 metres, an hour after low water.'],
    ['2006: cordgrass takes the edge'],
    ['2013: the December surge', 'The highest water since 1953; the bank held.'],
    ['2018: a new creek', 'It was a ditch on the photograph of 1997.'],
    ['2024: fifty years on', 'Compare the edge of the marsh with the first picture of the set.'],
  ],
}

const MARKET: DemoPhotoset = {
  isOld: true,
  motifs: ['bridge', 'hills', 'people', 'tiles', 'contours'],
  photos: [
    ['Market day, about 1890', 'Glass plate, whole. The clock says ten past nine.'],
    ['The corn merchants'],
    ['Herring, twelve a penny', 'Photographer unknown; bought at the sale of the Bell Inn in 1962.'],
    ['Carts on the bridge, 1904'],
    ['The awnings of Corn Street'],
    ['Coronation, 1911', 'The band of the volunteers stands where the fountain is now.'],
    ['The first bus'],
    ['Snow in March, 1916'],
    ['Women of the canning works', 'Names on the back, in pencil: A. Rudd, E. Pike, two unknown.'],
    ['The market hall from the tower'],
    ['Cattle pens, 1934', 'Taken down in the same year.'],
    ['The last horse fair'],
    ['Blackout practice, 1939'],
    ['Ration queue'],
    ['Victory tea in Mill Lane'],
    ['The new pavement, 1960', 'The last picture of the series.'],
  ],
}

const SCHOOLS: DemoPhotoset = {
  isOld: true,
  motifs: ['people', 'tiles', 'paper'],
  photos: [
    ['Infants, 1902'],
    ['Standard III with Miss Hale', 'Back row from left: Tom Rudd, unknown, Alice Pike.'],
    ['The school garden, 1912'],
    ['Evacuees from Hull, 1940', 'Please write to us if you know a name.'],
    ['Needlework, 1948'],
    ['The choir at the festival, 1953'],
    ['Leavers of 1961'],
    ['The old building on its last day'],
  ],
}

const SLICES: DemoPhotoset = {
  isOld: false,
  motifs: ['scan', 'pulse'],
  photos: [
    ['Base of the skull'],
    ['Basal ganglia', 'The internal capsule is the pale band between them.'],
    ['Lateral ventricles'],
    ['Arch of the aorta'],
    ['Four chambers', 'End of diastole.'],
    ['Liver and spleen'],
    ['Kidneys at the hilum'],
    ['Pelvis'],
  ],
}

/** By the title of the item. */
export const PHOTOSETS: Readonly<Record<string, DemoPhotoset>> = {
  'The Wash at low water, 1974 to 2024': WASH,
  'Northgate in pictures: the market, 1890 to 1960': MARKET,
  'Northgate in pictures: schools and their pupils': SCHOOLS,
  'Normal anatomy in CT: a reference set': SLICES,
}
