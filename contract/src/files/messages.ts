export const messages = {
  noFile: 'Please choose one picture.',
  empty: 'This file is empty. Please choose another picture.',
  kind: 'Please choose a JPEG, PNG or WebP picture.',
  tooManyBytes: 'This picture is larger than 10 MB. Please choose a smaller one.',
  tooManyPixels: 'This picture has more than 40 megapixels. Please choose a smaller one.',
  damaged: 'This picture is damaged and can’t be read. Please choose another one.',
} as const
