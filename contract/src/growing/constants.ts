export const maxFieldPhotos = 8
