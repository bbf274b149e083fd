import { z } from 'zod'

/** A session of a page in a frame of another site, where browsers keep no cookies: the page sends its token itself. */
export const FRAME_TOKEN_PREFIX = 'mtf_'

/** Where the page finds it in the sessionStorage of its frame. */
export const FRAME_TOKEN_KEY = 'mediatheque.frameSession'

/** What the page adds to the addresses of pictures, which browsers fetch without headers of ours, and where it finds it. */
export const PICTURE_PASS = 'pass'
export const PICTURE_PASS_KEY = 'mediatheque.picturePass'

/** In the query of a framed page: it sends its token itself, so it is opened without the cookie of a session. */
export const FRAME_SESSION_PARAMETER = 'framesession'

export const FrameSession = z.object({
  Token: z.string(),
  PicturePass: z.string().describe('Goes into the addresses of pictures, and gives nothing else'),
})
export type FrameSession = z.infer<typeof FrameSession>
