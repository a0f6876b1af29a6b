import { exportProducts } from '@farmlane/contract/catalog/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../platform/api.ts'
import { saveFile } from '../../platform/browser/save-file.ts'

/** Saves all products as a CSV file on the device. */
export const useExportProducts = () =>
  useMutation({
    mutationFn: async (farm_id: string) => {
      const { file_name, csv } = await callApi(exportProducts, { query: { farm_id } })
      saveFile(file_name, csv, 'text/csv')
    },
  })
