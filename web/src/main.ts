import './design/base.css'
import { drawApp } from './draw-app.tsx'

drawApp()
