/** Declared so that the compiler doesn't infer a type from all of its coordinates. */
declare module 'us-atlas/states-10m.json' {
  import type { mesh } from 'topojson-client'

  type Read = Parameters<typeof mesh>
  const atlas: NonNullable<Read[0]> & { objects: { states: NonNullable<Read[1]> } }
  export default atlas
}
