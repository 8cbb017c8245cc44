export { TutorialScreen } from "./components/tutorial-screen";
