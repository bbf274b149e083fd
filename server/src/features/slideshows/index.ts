// Slides next to a recording: from decks and pictures, with their times, read by a machine where asked for.
import { slideshows } from '@mediatheque/contract/slideshows'
import { feature } from '../../platform/http/feature.ts'
import { deleteSlide, updateSlideText, updateSlideTime, updateSlideTimes } from './change-slide.ts'
import { createSlideshow, deleteSlideshow, renameSlideshow } from './change-slideshow.ts'
import {
  alignSlideshow,
  cancelSlideTask,
  processSlide,
  showTasks,
  submitSlideOCR,
  submitVideoOCR,
} from './order-task.ts'
import { searchSlides, showSlideshow, showSlideshows } from './show-slideshows.ts'

export { type StoredPicture, storePicture } from './slide-picture.ts'
export { addSlideBytes } from './slides.bytes.ts'
export { alignSlidesJob, makeSlidesJob, readSlidesJob, readVideoJob } from './slides.job.ts'

export { slidesOf } from './slides-of.sql.ts'

export const slideshowsFeature = feature(slideshows, {
  list: showSlideshows,
  show: showSlideshow,
  searchItem: searchSlides,
  create: createSlideshow,
  rename: renameSlideshow,
  remove: deleteSlideshow,
  processSlide,
  removeSlide: deleteSlide,
  updateText: updateSlideText,
  updateTime: updateSlideTime,
  updateTimes: updateSlideTimes,
  align: alignSlideshow,
  tasks: showTasks,
  cancelTask: cancelSlideTask,
  submitSlideOCR,
  submitVideoOCR,
})
