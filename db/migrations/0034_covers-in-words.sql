-- The covers that are drawn by code show other things now: the words of the first posts follow, where nobody changed them.
UPDATE "posts" SET "cover_alt" = 'Un hall d’arrivée la nuit : le tableau des vols au loin, et tout près une pancarte éclairée qui attend un nom' WHERE "cover" LIKE 'drawn:%' AND "cover_alt" = 'Une piste d’atterrissage la nuit, deux lignes de balises lumineuses fuyant vers l’horizon';
--> statement-breakpoint
UPDATE "posts" SET "cover_alt" = 'An arrivals hall at night: the flight board far off and, close by, a lit name board waiting for a name' WHERE "cover" LIKE 'drawn:%' AND "cover_alt" = 'A runway at night, two rows of lights running towards the horizon';
--> statement-breakpoint
UPDATE "posts" SET "cover_alt" = 'صالة وصول ليلًا: لوحة الرحلات في البعيد، وفي المقدمة لوحة مضيئة تنتظر اسمًا' WHERE "cover" LIKE 'drawn:%' AND "cover_alt" = 'مدرج مطار في الليل، وصفّان من الأضواء يمتدان نحو الأفق';
--> statement-breakpoint
UPDATE "posts" SET "cover_alt" = 'Un carton d’invitation et deux bougies sur un marbre sombre, devant un grand escalier éclairé' WHERE "cover" LIKE 'drawn:%' AND "cover_alt" = 'Des projecteurs croisés au-dessus d’un podium de défilé, dans une salle sombre';
--> statement-breakpoint
UPDATE "posts" SET "cover_alt" = 'An invitation and two candles on dark marble, before a grand lit stair' WHERE "cover" LIKE 'drawn:%' AND "cover_alt" = 'Spotlights crossing above a fashion runway in a dark hall';
--> statement-breakpoint
UPDATE "posts" SET "cover_alt" = 'بطاقة دعوة وشمعتان على رخام داكن، وخلفها درج كبير مضاء' WHERE "cover" LIKE 'drawn:%' AND "cover_alt" = 'أضواء كاشفة تتقاطع فوق منصة عرض أزياء في قاعة معتمة';
--> statement-breakpoint
UPDATE "posts" SET "cover_alt" = 'Une cafetière en laiton, des tasses et des dattes sur un plateau, dans la lumière d’un moucharabieh' WHERE "cover" LIKE 'drawn:%' AND "cover_alt" = 'Une arche garnie d’un moucharabieh, traversée d’une lumière chaude';
--> statement-breakpoint
UPDATE "posts" SET "cover_alt" = 'A brass coffee pot, cups and dates on a tray, in the light of a mashrabiya' WHERE "cover" LIKE 'drawn:%' AND "cover_alt" = 'An arch with a carved lattice, warm light shining through it';
--> statement-breakpoint
UPDATE "posts" SET "cover_alt" = 'دلّة نحاسية وفناجين وتمر على صينية، في ضوء مشربية' WHERE "cover" LIKE 'drawn:%' AND "cover_alt" = 'قوس تزيّنه مشربية خشبية، يتسلل من خلفها ضوء دافئ';
--> statement-breakpoint
UPDATE "posts" SET "cover_alt" = 'Des toits de zinc sous la lune, une seule lucarne éclairée et la tour Eiffel au loin' WHERE "cover" LIKE 'drawn:%' AND "cover_alt" = 'Une avenue de Paris éclairée, la nuit, traversée de traînées de phares';
--> statement-breakpoint
UPDATE "posts" SET "cover_alt" = 'Zinc roofs under the moon, one lit dormer and the Eiffel Tower far off' WHERE "cover" LIKE 'drawn:%' AND "cover_alt" = 'A lit avenue in Paris at night, crossed by trails of headlights';
--> statement-breakpoint
UPDATE "posts" SET "cover_alt" = 'أسطح من الزنك تحت القمر، ونافذة واحدة مضاءة، وبرج إيفل في البعيد' WHERE "cover" LIKE 'drawn:%' AND "cover_alt" = 'جادة باريسية مضاءة في الليل تعبرها خيوط من أضواء السيارات';
--> statement-breakpoint
UPDATE "posts" SET "cover_alt" = 'Une lampe de bureau allumée sur des feuilles et un stylo, devant les fenêtres floues d’un quartier d’affaires' WHERE "cover" LIKE 'drawn:%' AND "cover_alt" = 'Une ligne de tours de bureaux éclairées, la nuit, sous un ciel sombre';
--> statement-breakpoint
UPDATE "posts" SET "cover_alt" = 'A desk lamp over papers and a pen, before the blurred windows of a business district' WHERE "cover" LIKE 'drawn:%' AND "cover_alt" = 'A skyline of lit office towers at night under a dark sky';
--> statement-breakpoint
UPDATE "posts" SET "cover_alt" = 'مصباح مكتب مضاء فوق أوراق وقلم، وخلفه نوافذ حيّ الأعمال ضبابية' WHERE "cover" LIKE 'drawn:%' AND "cover_alt" = 'صف من أبراج المكاتب المضاءة في الليل تحت سماء داكنة';
--> statement-breakpoint
UPDATE "posts" SET "cover_alt" = 'Une voiture noire au bord du trottoir après la pluie : un trait de lumière sur sa ligne, une roue, un phare' WHERE "cover" LIKE 'drawn:%' AND "cover_alt" = 'Le profil d’une limousine dans l’ombre, souligné d’un seul trait de lumière';
--> statement-breakpoint
UPDATE "posts" SET "cover_alt" = 'A black car at the kerb after rain: a line of light along its flank, a wheel, a lamp' WHERE "cover" LIKE 'drawn:%' AND "cover_alt" = 'The profile of a limousine in shadow under a single line of light';
--> statement-breakpoint
UPDATE "posts" SET "cover_alt" = 'سيارة سوداء عند الرصيف بعد المطر: خط من الضوء على جانبها، وعجلة ومصباح' WHERE "cover" LIKE 'drawn:%' AND "cover_alt" = 'هيئة سيارة ليموزين من الجانب في الظل، يرسمها خط واحد من الضوء';
