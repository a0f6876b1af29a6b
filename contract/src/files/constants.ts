/** Pictures are stored in these widths and never enlarged. */
export const pictureWidths = [320, 800, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

export const maxPictureBytes = 10 * 1024 * 1024
export const maxPicturePixels = 40_000_000
