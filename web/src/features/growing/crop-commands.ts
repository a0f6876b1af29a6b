import { changeCropStatus, createCrop, repeatCrop, setCropWeight, updateCrop } from '@farmlane/contract/growing/routes.ts'
import { useRefresh } from '../../platform/http/refresh.ts'
import { useWrite } from '../../platform/http/use-write.ts'
import { growingKey } from './field-queries.ts'

const useChanged = () => useRefresh(growingKey, ['insights'])

export const useCreateCrop = () => useWrite(createCrop, useChanged())
export const useUpdateCrop = () => useWrite(updateCrop, useChanged())
export const useChangeCropStatus = () => useWrite(changeCropStatus, useChanged())
export const useRepeatCrop = () => useWrite(repeatCrop, useChanged())
export const useSetCropWeight = () => useWrite(setCropWeight, useChanged())
