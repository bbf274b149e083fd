// One rectangle, and for each of its points the direction in which one looks there: no model of a sphere is needed.
export interface Looking {
  /** Radians to the right and up. */
  yaw: number
  pitch: number
}

const VERTEX = `
attribute vec2 place;
varying vec2 seen;
void main() { seen = place; gl_Position = vec4(place, 0.0, 1.0); }`

const FRAGMENT = `
precision highp float;
varying vec2 seen;
uniform sampler2D picture;
uniform vec2 looking;
uniform float aspect;
const float PI = 3.14159265358979;
const float HALF_VIEW = 0.7;
void main() {
  vec3 ray = normalize(vec3(seen.x * HALF_VIEW * aspect, seen.y * HALF_VIEW, 1.0));
  float c = cos(looking.y), s = sin(looking.y);
  ray = vec3(ray.x, ray.y * c + ray.z * s, ray.z * c - ray.y * s);
  float along = atan(ray.x, ray.z) + looking.x;
  float up = asin(clamp(ray.y, -1.0, 1.0));
  gl_FragColor = texture2D(picture, vec2(fract(along / (2.0 * PI) + 0.5), 0.5 - up / PI));
}`

/** Draws until it is told to stop. A browser without WebGL shows the flat picture. */
export function drawSphere(
  canvas: HTMLCanvasElement,
  video: HTMLVideoElement,
  looking: () => Looking,
): () => void {
  const gl = canvas.getContext('webgl')
  canvas.hidden = gl === null
  return gl ? drawWith(gl, canvas, video, looking) : () => undefined
}

function drawWith(
  gl: WebGLRenderingContext,
  canvas: HTMLCanvasElement,
  video: HTMLVideoElement,
  looking: () => Looking,
): () => void {
  const program = programOf(gl)
  const [at, aspect] = [gl.getUniformLocation(program, 'looking'), gl.getUniformLocation(program, 'aspect')]
  let frame = 0
  const draw = () => {
    frame = requestAnimationFrame(draw)
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    fitTo(canvas, gl)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, video)
    const { yaw, pitch } = looking()
    gl.uniform2f(at, yaw, pitch)
    gl.uniform1f(aspect, canvas.width / Math.max(1, canvas.height))
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
  }
  draw()
  return () => {
    cancelAnimationFrame(frame)
    gl.getExtension('WEBGL_lose_context')?.loseContext()
  }
}

function fitTo(canvas: HTMLCanvasElement, gl: WebGLRenderingContext) {
  const scale = Math.min(window.devicePixelRatio, 2)
  const [width, height] = [Math.round(canvas.clientWidth * scale), Math.round(canvas.clientHeight * scale)]
  if (canvas.width === width && canvas.height === height) return
  canvas.width = width
  canvas.height = height
  gl.viewport(0, 0, width, height)
}

function programOf(gl: WebGLRenderingContext): WebGLProgram {
  const program = gl.createProgram()
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) continue
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  // biome-ignore lint/correctness/useHookAtTopLevel: so it is called in WebGL, and it is no hook
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW)
  const place = gl.getAttribLocation(program, 'place')
  gl.enableVertexAttribArray(place)
  gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 0, 0)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  for (const [name, value] of [
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
    [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
  ] as const)
    gl.texParameteri(gl.TEXTURE_2D, name, value)
  return program
}
