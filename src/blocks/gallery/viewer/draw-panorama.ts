import { fieldOfView, type Gaze, toRadians } from '#rules/gallery/panorama.ts';

const vertexShader = `#version 300 es
in vec2 corner;
out vec2 place;
void main() {
  place = corner;
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

/** For every dot the ray that someone looks along, and where it meets the picture that stands all around. */
const fragmentShader = `#version 300 es
precision highp float;
in vec2 place;
out vec4 colour;
uniform sampler2D panorama;
uniform vec2 reach;
uniform vec2 gaze;
const float PI = 3.141592653589793;
void main() {
  vec2 ray = place * reach;
  float up = ray.y * cos(gaze.y) + sin(gaze.y);
  float ahead = cos(gaze.y) - ray.y * sin(gaze.y);
  float yaw = atan(ray.x, ahead) + gaze.x;
  float pitch = atan(up, length(vec2(ray.x, ahead)));
  colour = textureLod(panorama, vec2(0.5 + yaw / (2.0 * PI), 0.5 - pitch / PI), 0.0);
}`;

export type DrawPanorama = (gaze: Gaze) => void;

/** Prepares a canvas for an equirectangular picture; throws where the browser cannot draw it. */
export function openPanorama(canvas: HTMLCanvasElement, picture: HTMLImageElement): DrawPanorama {
  const gl = canvas.getContext('webgl2');
  if (gl === null) throw new Error('WebGL is not available');
  if (picture.naturalWidth > gl.getParameter(gl.MAX_TEXTURE_SIZE)) throw new Error('The panorama is too large');
  const program = linkProgram(gl);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  const [reach, turned] = [gl.getUniformLocation(program, 'reach'), gl.getUniformLocation(program, 'gaze')];
  return ({ yaw, pitch }) => {
    const upwards = Math.tan(toRadians(fieldOfView / 2));
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.uniform2f(reach, (upwards * canvas.width) / canvas.height, upwards);
    gl.uniform2f(turned, toRadians(yaw), toRadians(pitch));
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
}

function linkProgram(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(kind);
    if (shader === null) throw new Error('The panorama could not be drawn');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.bindAttribLocation(program, 0, 'corner');
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(String(gl.getProgramInfoLog(program)));
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's own word, no hook of React
  gl.useProgram(program);
  return program;
}
